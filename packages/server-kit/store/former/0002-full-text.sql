-- Full-text search for Chinese and Latin text, independent of the locale of the database.
-- A word of any script without ideographs is one lower-case lexeme. A run of ideographs (kana and hangul too) gives each
-- character and, at the same position, each pair; a phrase of pairs then finds exactly the same run.
-- server/capabilities/resource/search.ts takes queries apart in the same way.

create function search_words(content text) returns tsvector
language plpgsql immutable parallel safe strict
set search_path = pg_catalog
as $$
declare
  run text;
  signs text[];
  entries text[] := '{}';
  place integer := 0;
begin
  for run in
    select groups[1] from regexp_matches(
      lower(normalize(content, NFKC) collate "und-x-icu"),
      '[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U000323af]+'
      '|[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7'
      '\u2000-\u206f\u2190-\u2bff\u3000-\u303f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff'
      '\ufe30-\ufe6f\uff00-\uff65\ufffd\U00020000-\U000323af]+', 'g') as found(groups)
  loop
    if run ~ '^[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U000323af]' then
      signs := string_to_array(run, null);
      for i in 1 .. cardinality(signs) loop
        place := place + 1;
        entries := entries || format('''%s'':%s', signs[i], place);
        if i < cardinality(signs) then
          entries := entries || format('''%s'':%s', signs[i] || signs[i + 1], place);
        end if;
      end loop;
    else
      place := place + 1;
      entries := entries || format('''%s'':%s', left(run, 100), place);
    end if;
  end loop;
  return array_to_string(entries, ' ')::tsvector;
end
$$;

-- A list of names searches like the names one after another.
create function search_words(names text[]) returns tsvector
language sql immutable parallel safe strict
begin atomic
  select search_words(array_to_string(names, ', '));
end;

alter table pano add column search tsvector generated always as (
  setweight(search_words(title), 'A') || setweight(search_words(tags), 'B')
  || setweight(search_words(description), 'C') || setweight(search_words(file_name), 'C')
) stored;
create index pano_search on pano using gin (search);

alter table tag add column search tsvector generated always as (setweight(search_words(name), 'A')) stored;
create index tag_search on tag using gin (search);

-- What lists sort by besides the times of 0001: per owner, per group and, for administrators, over all.
create index pano_own_title on pano (user_id, title collate "zh-x-icu", id) where group_id is null and deleted_time is null;
create index pano_own_size on pano (user_id, size, id) where group_id is null and deleted_time is null;
create index pano_own_views on pano (user_id, views, id) where group_id is null and deleted_time is null;
create index pano_own_taken on pano (user_id, coalesce(taken_time, '-infinity'), id) where group_id is null and deleted_time is null;
create index pano_group_updated on pano (group_id, updated_time, id) where deleted_time is null;
create index pano_group_title on pano (group_id, title collate "zh-x-icu", id) where deleted_time is null;
create index pano_group_size on pano (group_id, size, id) where deleted_time is null;
create index pano_group_views on pano (group_id, views, id) where deleted_time is null;
create index pano_group_taken on pano (group_id, coalesce(taken_time, '-infinity'), id) where deleted_time is null;
create index pano_all_updated on pano (updated_time, id) where deleted_time is null;
create index pano_all_title on pano (title collate "zh-x-icu", id) where deleted_time is null;
create index pano_all_size on pano (size, id) where deleted_time is null;
create index pano_all_views on pano (views, id) where deleted_time is null;
create index pano_all_taken on pano (coalesce(taken_time, '-infinity'), id) where deleted_time is null;
-- Tags are sorted by name in the order of pinyin as well.
create index tag_own_name on tag (user_id, name collate "zh-x-icu", id) where group_id is null and deleted_time is null;
create index tag_group_name on tag (group_id, name collate "zh-x-icu", id) where deleted_time is null;
