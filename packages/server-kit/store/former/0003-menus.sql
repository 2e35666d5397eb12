-- The menus of the four areas: what a fresh system shows. An item without an address is the heading of those below it;
-- {groupId} stands for the group whose area it is.

insert into menu_item (id, category, title, icon, url, parent_id, "order") values
  ('00000000-0000-4000-8000-000000000101', 'My', '首页', 'house', '/', null, 10),
  ('00000000-0000-4000-8000-000000000110', 'My', '作品', null, null, null, 20),
  ('00000000-0000-4000-8000-000000000111', 'My', '全景', 'images', '/Pano', '00000000-0000-4000-8000-000000000110', 10),
  ('00000000-0000-4000-8000-000000000120', 'My', '素材', null, null, null, 30),
  ('00000000-0000-4000-8000-000000000121', 'My', '标签', 'tag', '/Tag', '00000000-0000-4000-8000-000000000120', 10),

  ('00000000-0000-4000-8000-000000000201', 'Admin', '概览', 'house', '/Admin', null, 10),
  ('00000000-0000-4000-8000-000000000211', 'Admin', '全景', 'images', '/Admin/Pano', null, 20),
  ('00000000-0000-4000-8000-000000000221', 'Admin', '标签', 'tag', '/Admin/Tag', null, 30),

  ('00000000-0000-4000-8000-000000000301', 'GroupAdmin', '概览', 'house', '/Group/{groupId}', null, 10),
  ('00000000-0000-4000-8000-000000000311', 'GroupAdmin', '全景', 'images', '/Group/{groupId}/Pano', null, 20),
  ('00000000-0000-4000-8000-000000000321', 'GroupAdmin', '标签', 'tag', '/Group/{groupId}/Tag', null, 30),

  ('00000000-0000-4000-8000-000000000401', 'PublicAdmin', '概览', 'house', '/Public', null, 10),
  ('00000000-0000-4000-8000-000000000411', 'PublicAdmin', '全景', 'images', '/Public/Pano', null, 20),
  ('00000000-0000-4000-8000-000000000421', 'PublicAdmin', '标签', 'tag', '/Public/Tag', null, 30);
