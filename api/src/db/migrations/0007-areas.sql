-- a sticker's code is found whatever its capitals, and two areas never share one
create unique index areas_code_folded on areas (upper(code));

-- what stands inside an area: moves and closings look before they leap
create index areas_parent on areas (parent_id);
