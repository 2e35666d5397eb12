-- Parts of the demonstration that this database has had. They are not brought again, whatever people delete,
-- and what people bring in the meantime keeps none of them away.
create table demo_part (
  name text primary key,
  brought_time timestamptz not null default now()
);

insert into demo_part (name)
  select name from (values
    ('icons', exists (select from hotspot_icon where user_id = '00000000-0000-0000-0000-000000000001')),
    ('portraits', exists (select from notice where kind = 'announcement')),
    ('panoramas', exists (select from pano)),
    ('library', exists (select from lib)),
    ('content', exists (select from notice where kind = 'announcement'))
  ) as part (name, is_there) where is_there;
