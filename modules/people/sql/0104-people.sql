-- People and the roles that they may have.

-- People are found by the pinyin of their names: whole (linzhixia), from any character on (zhixia), and by first letters (lzx).
-- In the pinyin order of ICU the characters of one syllable stand together; these are the first ones of each. A character with
-- several readings counts as its usual one.
create function pinyin_words(name text) returns text language plpgsql immutable parallel safe strict
set search_path = pg_catalog as $$
declare
  syllables constant text[] := string_to_array('a ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can cang cao ce cen '
    || 'ceng cha chai chan chang chao che chen cheng chi chong chou chu chuai chuan chuang chui chun chuo ci cong cou '
    || 'cu cuan cui cun cuo da dai dan dang dao de den deng di dia dian diao die ding diu dong dou du duan dui dun duo '
    || 'e en eng er fa fan fang fei fen feng fo fou fu ga gai gan gang gao ge gen geng gong gou gu gua guai guan guang '
    || 'gui gun guo ha hai han hang hao he hei hen heng hong hou hu hua huai huan huang hui hun huo ji jia jian jiang '
    || 'jiao jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke ken keng kong kou ku kua kuai kuan kuang '
    || 'kui kun kuo la lai lan lang lao le lei leng li lian liang liao lie lin ling liu long lou lu lv luan lve lun '
    || 'luo ma mai man mang mao mei men meng mi mian miao mie min ming miu mo mou mu na nai nan nang nao ne nei nen ni '
    || 'nian niang niao nie nin ning niu nong nou nu nv nuan nve nuo o ou pa pai pan pang pao pei pen peng pi pian '
    || 'piao pie pin ping po pou pu qi qia qian qiang qiao qie qin qing qiong qiu qu quan que qun ran rang rao re ren '
    || 'reng ri rong rou ru ruan rui run ruo sa sai san sang sao se sen seng sha shai shan shang shao she shen sheng '
    || 'shi shou shu shua shuai shuan shuang shui shun shuo si song sou su suan sui sun suo ta tai tan tang tao te '
    || 'teng ti tian tiao tie ting tong tou tu tuan tui tun tuo wa wai wan wang wei wen weng wo wu xi xia xian xiang '
    || 'xiao xie xin xing xiong xiu xu xuan xue xun ya yan yang yao ye yi yin ying yo yong you yu yuan yue yun za zai '
    || 'zan zang zao ze zei zen zeng zha zhai zhan zhang zhao zhe zhen zheng zhi zhong zhou zhu zhua zhuai zhuan '
    || 'zhuang zhui zhun zhuo zi zong zou zu zuan zui zun zuo', ' ');
  firsts constant text[] := string_to_array('吖哎安肮凹丷挀扳邦勹卑奔伻屄边灬憋汃冫癶峬嚓偲参仓撡冊嵾曽叉拆辿伥抄车抻阷吃充抽出揣巛刅吹旾逴呲匆凑'
    || '粗汆崔邨搓咑呆丹当刀嘚扥灯氐嗲敁刁爹丁丟东吺厾耑垖吨多妸奀鞥儿发帆匚飞分丰仏紑夫旮侅甘冈皋戈根刯工勾'
    || '估瓜乖关光归丨呙哈咍佄夯茠诃黒拫亨叿齁乎花怀欢巟灰昏吙丌加戋江艽阶巾坕冂丩凥姢噘军咔开刊忼尻匼肎劥空'
    || '抠扝夸蒯宽匡亏坤扩垃来兰啷捞仂雷崚哩奁良撩毟拎伶溜龙瞜噜驴娈掠抡啰妈埋嫚牤猫嚜椚擝咪宀喵乜民名谬摸哞'
    || '毪拏腉囡囔孬疒娞恁妮拈娘鸟捏囜宁妞农羺奴女奻疟挪喔讴妑拍眅乓抛呸喷匉丕囨剽氕姘乒钋剖仆七掐千呛悄苆亲'
    || '靑卭丘区奍炔夋呥穣娆惹人扔日戎厹邚堧桵瞤捼仨毢三桒掻閪森僧杀筛山伤弰奢申升尸収书刷衰闩双脽吮说厶忪凁'
    || '苏狻夊孙唆他囼坍汤夲忑熥剔天旫帖厅囲偷凸湍推吞乇屲歪弯尢危昷翁挝乌夕呷仙乡灱些心星凶休吁吅削坃丫恹央'
    || '幺倻一囙应哟佣优込囦曰晕帀災兂匨傮则贼怎囎扎夈枬张佋蜇贞凧之中州朱抓跩专妆隹宒拙孜宗邹租钻厜尊嘬', null);
  sign text;
  syllable text;
  wholes text[] := '{}';
  letters text := '';
begin
  foreach sign in array regexp_split_to_array(left(name, 40), '') loop
    if sign !~ '[\u4e00-\u9fa5]' then
      -- What stands on both sides of a sign that is no character belongs to different words.
      letters := letters || ' ';
      continue;
    end if;
    syllable := syllables[width_bucket(sign collate "zh-x-icu", firsts)];
    continue when syllable is null;
    select array_agg(word || syllable) into wholes from unnest(wholes) as word;
    wholes := coalesce(wholes, '{}') || syllable;
    letters := letters || left(syllable, 1);
  end loop;
  return array_to_string(wholes, ' ') || ' ' || letters;
end $$;

create table "user" (
  id uuid primary key,
  user_name citext not null unique,
  display_name text not null,
  email citext unique,
  email_confirmed boolean not null default false,
  phone_number text unique,
  phone_number_confirmed boolean not null default false,
  password_hash text,
  avatar_url text,
  gender text not null default 'unknown' check (gender in ('unknown', 'male', 'female')),
  region text not null default '',
  bio text not null default '',
  website text,
  roles text[] not null default '{会员}',
  -- {"productId", "expiresTime"}: what was bought last and how long it holds.
  membership jsonb,
  storage_used bigint not null default 0 check (storage_used >= 0),
  storage_quota bigint not null default 107374182400,
  failed_sign_ins integer not null default 0,
  locked_until timestamptz,
  -- For those who keep accounts.
  lock_reason text not null default '',
  last_sign_in_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(user_name::text), 'A') || setweight(search_words(display_name), 'A')
    || setweight(search_words(coalesce(email::text, '')), 'B')
    || setweight(search_words(coalesce(phone_number, '')), 'B')
    || setweight(search_words(pinyin_words(display_name)), 'C')
  ) stored
);
create index user_created on "user" (created_time, id) where deleted_time is null;
create index user_updated on "user" (updated_time, id) where deleted_time is null;
create index user_name_order on "user" (display_name collate "zh-x-icu", id) where deleted_time is null;
create index user_seen on "user" (coalesce(last_sign_in_time, '-infinity'), id) where deleted_time is null;
create index user_used on "user" (storage_used, id) where deleted_time is null;
create index user_roles on "user" using gin (roles);
create index user_search on "user" using gin (search);

-- Owner of public property; nobody can sign in as it.
insert into "user" (id, user_name, display_name, roles)
values ('00000000-0000-0000-0000-000000000001', 'public', '公共空间', '{}');

create table role (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('base', 'group')),
  description text not null default '',
  is_system boolean not null default false,
  -- Modules that its holders use; an empty list narrows nothing.
  module_ids jsonb not null default '[]',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(description), 'C')
  ) stored
);
create unique index role_name_of_kind on role (kind, name) where deleted_time is null;
create index role_created on role (created_time, id) where deleted_time is null;
create index role_updated on role (updated_time, id) where deleted_time is null;
create index role_name on role (name collate "zh-x-icu", id) where deleted_time is null;
create index role_search on role using gin (search);

insert into role (id, name, kind, description, is_system) values
  ('00000000-0000-4000-8000-000000002001', '管理员', 'base', '管理整个站点：用户、角色、内容和设置', true),
  ('00000000-0000-4000-8000-000000002002', '集团项目管理员', 'base', '查看所有机构，管理成员和公共空间', true),
  ('00000000-0000-4000-8000-000000002003', '会员', 'base', '使用自己的空间', true),
  ('00000000-0000-4000-8000-000000002011', '管理员', 'group', '管理所在机构的成员和全部内容', true),
  ('00000000-0000-4000-8000-000000002012', '编辑', 'group', '编辑所在机构的全景、漫游和素材', true),
  ('00000000-0000-4000-8000-000000002013', '名片管理员', 'group', '管理所在机构的名片', true),
  ('00000000-0000-4000-8000-000000002014', '展会管理员', 'group', '管理所在机构的展会和授权', true);
