-- What `fold` of the assistant's core makes of a text, frozen here: a later letter is a later migration. A database
-- whose locale knows ASCII only leaves capitals with marks as they are, so they stand here too.
-- a space before each word: `% oljy%` is a word that begins so
-- by letters, not by whole words: `öljy` stands in `hydrauliöljyvuoto`, where no full-text configuration finds it
alter table observations add column folded text
    generated always as (' ' || translate(lower(title || ' · ' || description || coalesce(' · ' || location, '')), 'äåáàâãæöøóòôõüúùûéèêëíìîïýčďĺľňŕřšťžёÄÅÁÀÂÃÆÖØÓÒÔÕÜÚÙÛÉÈÊËÍÌÎÏÝČĎĹĽŇŔŘŠŤŽЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ.,;:!?()/"''–—-' || E'\n\r\t\u00a0', 'aaaaaaaoooooouuuueeeeiiiiycdllnrrstzеaaaaaaaoooooouuuueeeeiiiiycdllnrrstzеабвгдежзийклмнопрстуфхцчшщъыьэюя                  ')) stored;

create index observations_folded on observations using gin (folded gin_trgm_ops) where deleted_at is null;
