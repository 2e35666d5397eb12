-- phase: expand
-- What stood before 0329 had no times; read beside those who write.
alter table lead validate constraint lead_status_check;
alter table lead validate constraint lead_times_check;
