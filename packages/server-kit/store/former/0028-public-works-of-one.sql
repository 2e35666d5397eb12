-- The page of an author reads what is theirs along an index, however much others have made public.
create index pano_public_of on pano (user_id, created_time desc, id desc)
  where visibility = 'public' and revision is not null and deleted_time is null;
create index tour_public_of on tour (user_id, published_time desc, id desc)
  where visibility = 'public' and status = 'published' and deleted_time is null;
create index blog_public_of on blog (user_id, published_time desc, id desc)
  where visibility = 'public' and status = 'published' and deleted_time is null;
