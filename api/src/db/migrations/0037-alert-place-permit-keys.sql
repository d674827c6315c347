-- null: an app that did not ask its person sent the place
alter table emergency_alerts add column place_source varchar(20);

-- a key that phones must trust no more; its row stays, so that they learn of it
alter table permit_keys add column withdrawn_at timestamptz;
