-- What was decided about one's own works stands where administrators have their reviews.
insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000000134', 'My', '作品审核', 'shield-alert', '/Review', '00000000-0000-4000-8000-000000000130', 25, '{}');
