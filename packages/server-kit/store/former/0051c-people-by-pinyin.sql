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

alter table "user" drop column search;
alter table "user" add column search tsvector generated always as (
  setweight(search_words(user_name::text), 'A') || setweight(search_words(display_name), 'A')
  || setweight(search_words(coalesce(email::text, '')), 'B')
  || setweight(search_words(coalesce(phone_number, '')), 'B')
  || setweight(search_words(pinyin_words(display_name)), 'C')
) stored;
create index user_search on "user" using gin (search);

alter table employee drop column search;
alter table employee add column search tsvector generated always as (
  setweight(search_words(names), 'A') || setweight(search_words(title), 'B')
  || setweight(search_words(department), 'B') || setweight(search_words(pinyin_words(names)), 'C')
) stored;
create index employee_search on employee using gin (search);
