insert into setting (id, key, value, "group", is_public, description, "order") values
  ('00000000-0000-4000-8000-000000003071', 'privacy.addressDays', '90', 'privacy', false, 'IP 地址和浏览器标识的保留天数', 90);
-- The daily job finds what is due without reading the whole log.
create index audit_addressed on audit (created_time) where ip is not null;
