-- Modules of lists that came after the first ones.

insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000010116', 'my.group', '我的机构', '00000000-0000-4000-8000-000000010100', 'My', '/Group', '/api/My/Employees', 'building-2', 1160),
  ('00000000-0000-4000-8000-000000010231', 'admin.expo-licence', '展会授权', '00000000-0000-4000-8000-000000010200', 'Admin', null, '/api/Admin/ExpoLicenses', 'file-badge', 2310);
