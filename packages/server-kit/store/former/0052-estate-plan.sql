-- What the option moves is the plan; flats are changed beside the rooms, wherever it stands.
update skin set
  options = jsonb_set(options, '{schema,properties,plans,title}', '"户型图位置"'),
  description = '标题与户型图，底部选房间、预约看房和电话，沙盘俯瞰入口'
where code = 'estate' and options #> '{schema,properties,plans}' is not null;
