-- The texts that people agree to: two standing pages under fixed names, every version of them that was public, and who agreed to which.

alter table page add column needs_consent boolean not null default false;

insert into page (id, category_id, title, slug, summary, content_html, status, publish_time, "order")
select given.id::uuid, filed.id, given.title, given.slug, given.summary, given.content_html, 'published', now(), given.place
from (values
  ('00000000-0000-4000-8000-000000005102', '服务条款', 'terms', '使用本站的约定', 20, $html$
<p><strong>这是一份起始文本，运营者请按实际情况修改后再开放注册。</strong></p>
<h2>这份条款约定什么</h2>
<p>注册或使用账号，即表示你与本站的运营者就下面的内容达成一致。不同意，请不要注册；已有账号可以随时导出数据并注销。</p>
<h2>账号</h2>
<ul>
<li>请填写自己的邮箱或手机号，并保管好密码、通行密钥和恢复码。</li>
<li>发现账号被别人使用，请尽快修改密码并联系运营者。</li>
<li>账号由本人使用，不得转让或出售。</li>
</ul>
<h2>你发布的内容</h2>
<ul>
<li>你上传的全景、漫游和文字归你所有。为了保存、处理和按你的设置展示它们，本站可以复制和转换这些文件。</li>
<li>你应当有权发布这些内容；画面里有他人肖像、住宅或受保护的场所时，请先取得许可。</li>
<li>不得发布法律禁止的内容，不得上传用来破坏本站或攻击他人的文件。</li>
</ul>
<h2>运营者可以做什么</h2>
<p>内容违反法律或这份条款时，运营者可以下架内容、锁定账号，并说明原因。你可以提出申诉。</p>
<h2>服务的变化和中断</h2>
<p>运营者会尽力让服务可用，但不保证永不中断。重要作品请自己另存一份。停止服务前会提前通知，让你有时间导出数据。</p>
<h2>条款的修改</h2>
<p>修改后的条款会在这里公布。影响你权利的修改，会在你下次使用时请你重新同意。</p>
<h2>联系</h2>
<p>对条款有疑问，请联系本站的运营者。（请在这里填写名称、邮箱和地址。）</p>
$html$),
  ('00000000-0000-4000-8000-000000005103', '隐私政策', 'privacy', '本站怎样处理你的个人信息', 30, $html$
<p><strong>这是一份起始文本，运营者请按实际情况修改后再开放注册。</strong></p>
<h2>谁在处理你的信息</h2>
<p>本站的运营者决定为什么、怎样处理你的个人信息。（请在这里填写名称、联系方式和负责人。）</p>
<h2>我们保存什么，为了什么</h2>
<ul>
<li><strong>账号资料</strong>：用户名、姓名、邮箱或手机号、头像，用来登录和联系你。密码只保存不可还原的摘要。</li>
<li><strong>你的内容</strong>：全景、漫游、素材、评论、私信和订单，用来提供服务。</li>
<li><strong>登录与安全记录</strong>：登录的时间、IP 地址和浏览器名称，用来发现异常登录。</li>
<li><strong>访问统计</strong>：作品被看了多少次、来自哪里，用来让作者了解效果。</li>
</ul>
<h2>保存多久</h2>
<p>账号资料和内容保存到你删除它们或注销账号。IP 地址和浏览器名称超过站点设置的天数后自动清除，默认 90 天。</p>
<h2>拍摄地点</h2>
<p>照片里的位置只有你和你授权的编辑能看到，除非你打开“公开拍摄地点”。</p>
<h2>Cookie</h2>
<p>只使用登录和安全必需的 Cookie，不用来做广告，也不跨站跟踪。</p>
<h2>提供给别人</h2>
<p>除非你公开了内容、你要求的功能需要（例如发送验证码、微信登录），或法律要求，不会把你的个人信息提供给别人。（请列出实际使用的邮件、短信等服务商。）</p>
<h2>你的权利</h2>
<p>在“数据与注销”里可以导出与你有关的全部记录，或注销账号；在“个人资料”里可以更正资料。其他要求请联系运营者。</p>
<h2>政策的修改</h2>
<p>修改后的政策会在这里公布。重要的修改，会在你下次使用时请你重新同意。</p>
$html$)
) as given (id, title, slug, summary, place, content_html)
cross join (select id from category where kind = 'page' and deleted_time is null order by code <> 'site', id limit 1) as filed
where not exists (select from page where page.slug = given.slug and deleted_time is null);

create table terms_version (
  page text not null check (page in ('terms', 'privacy')),
  version integer not null,
  title text not null,
  content_html text not null,
  published_time timestamptz not null default now(),
  -- Whoever agreed to an earlier one is asked again.
  needs_consent boolean not null,
  primary key (page, version)
);

insert into terms_version (page, version, title, content_html, needs_consent)
select slug, 1, title, content_html, true from page
where slug in ('terms', 'privacy') and status = 'published' and deleted_time is null;

create table consent (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  page text not null,
  version integer not null,
  agreed_time timestamptz not null default now(),
  foreign key (page, version) references terms_version,
  unique (user_id, page, version)
);
