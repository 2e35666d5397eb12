-- phase: expand
-- What stood before 0320 met narrower lists; read beside those who write.
alter table notice validate constraint notice_kind_check;
alter table notice_preference validate constraint notice_preference_kind_check;
