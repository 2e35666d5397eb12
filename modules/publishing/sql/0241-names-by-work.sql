-- phase: expand
-- transaction: none
-- The names of a panorama or a blog, the newest first.
create index concurrently if not exists tour_slug_of_pano on tour_slug (pano_id, since desc) where pano_id is not null;
create index concurrently if not exists tour_slug_of_blog on tour_slug (blog_id, since desc) where blog_id is not null;
