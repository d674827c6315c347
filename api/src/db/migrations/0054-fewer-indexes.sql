-- Each index is written at each report; those of letters and ids were there twice.

-- a search looks into the folded letters first, and then whether the word stands there with its marks
drop index observations_words;

-- by the phone's id alone, and by its author: one index serves both
alter table observations drop constraint observations_client_id_key;

alter table observations add constraint observations_client_id_key unique (client_id, user_id);

drop index observations_client;
