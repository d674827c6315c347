alter table training_modules add column again_since timestamptz, add column again_by date;
