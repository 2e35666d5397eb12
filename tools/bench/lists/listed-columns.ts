/** What the product answers of a panorama in a list, as far as it lies in its table. */
export const listedColumns =
  'id,user_id,title,description,kind,status,progress,step,error,visibility,allow_comments,tags,width,height,size,views,likes,file_name,mime,taken_time,location,photo_location,show_place,initial_view,limits,hotspots,coverage,level,nadir,skin,camera,created_time,updated_time,version'
