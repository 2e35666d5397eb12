-- Empty for the product's own.
insert into setting (id, key, value, "group", is_public, description, "order") values
  ('00000000-0000-4000-8000-000000003005', 'site.logo', '""', 'site', true, '站点标志', 15);
