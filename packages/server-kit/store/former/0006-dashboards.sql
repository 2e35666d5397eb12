-- Figures of the last sixty days are read by day across all records of a scope.
create index view_day_recent on view_day (kind, day, record_id) include (count);
