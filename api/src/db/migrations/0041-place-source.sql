-- How one came by the place of a report. Null: an app that did not say, or a report without a name.

alter table observations add column place_source varchar(20);
