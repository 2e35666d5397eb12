-- The reviews' lists belong to modules, as every list does.

insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000004501', 'my.review', '作品审核', '00000000-0000-4000-8000-000000010100', 'My', '/Review', '/api/My/Reviews', 'shield-alert', 1095),
  ('00000000-0000-4000-8000-000000004502', 'admin.review', '作品审核', '00000000-0000-4000-8000-000000010200', 'Admin', '/Admin/Review', '/api/Admin/Reviews', 'shield-alert', 2135);
