-- what a lesson said before it was edited: answers given to it are still on their way from phones
create table training_module_versions (
    id serial primary key,
    module_id integer not null references training_modules (id) on delete cascade,
    title text not null,
    texts jsonb not null,
    estimated_duration integer,
    pass_percent integer,
    replaced_at timestamptz not null
  );

create index training_module_versions_module on training_module_versions (module_id, replaced_at);

alter table user_training_progress add column learnt_as jsonb;

-- of earlier completions only today's wording is known: from now on it stays
update user_training_progress p set learnt_as = jsonb_build_object(
      'lesson', null,
      'title', m.title,
      'titles', (
        select coalesce(jsonb_object_agg(language, texts ->> 'title'), '{}') from jsonb_each(m.texts) as t (language, texts)
        where texts ->> 'title' is not null),
      'minutes', m.estimated_duration,
      'passPercent', m.pass_percent)
    from training_modules m where m.id = p.module_id and p.status = 'completed';
