// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'

/** As Word for Windows puts it on the clipboard, shortened only in its style sheet. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:"等线",serif;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<h1 align=center style='text-align:center'><span style='font-family:"微软雅黑",sans-serif'>拍摄须知<span lang=EN-US><o:p></o:p></span></span></h1>
<p class=MsoNormal style='text-indent:21.0pt'><b style='mso-bidi-font-weight:normal'><span style='font-size:12.0pt;
color:red'>出发之前</span></b><span style='font-size:12.0pt'>，检查电池、存储卡和三脚架，并把相机的
时间调准。<span lang=EN-US><o:p></o:p></span></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:18.0pt;mso-para-margin-left:0gd;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span>水平校正</span></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span
style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>用气泡水准</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span></span><![endif]>曝光锁定</p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=277 colspan=2 valign=top style='width:207.4pt'><p class=MsoNormal align=right style='text-align:right'><b>器材</b></p></td></tr>
 <tr><td><p class=MsoNormal>云台<o:p></o:p></p></td><td><p class=MsoNormal>1 台</p></td></tr>
</table>
<p class=MsoNormal><img width=414 height=276 src="file:///C:/Users/lin/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="图片_x0020_1"></p>
<!--EndFragment--></body></html>`

test('Word: styles, o:p, conditional comments and empty paragraphs go; headings, lists and tables stay', () => {
  const { html, lostPictures } = cleanPasted(word)
  expect(html).toBe(
    [
      '<h2 style="text-align: center">拍摄须知</h2>',
      '<p><strong>出发之前</strong>，检查电池、存储卡和三脚架，并把相机的时间调准。</p>',
      '<ol><li><p>水平校正</p><ul><li><p>用气泡水准</p></li></ul></li><li><p>曝光锁定</p></li></ol>',
      '<table><tbody><tr><td colspan="2"><p style="text-align: right"><strong>器材</strong></p></td></tr>',
      '<tr><td><p>云台</p></td><td><p>1 台</p></td></tr></tbody></table>',
    ].join(''),
  )
  expect(lostPictures).toBe(1)
})

/** As an article of a WeChat public account comes: boxes in boxes, pictures that wait in data-src. */
const weChat = `<section data-role="outer" label="Powered by 135editor.com" style="font-size:16px"><section style="margin: 10px auto;text-align: center;" data-tools="135编辑器"><section style="display:inline-block"><section style="font-size: 20px;"><strong style="box-sizing: border-box;">秋天的主峰</strong></section></section></section>
<section style="text-align: justify;line-height: 1.75em;"><span style="font-size: 15px;color: rgb(63, 63, 63);letter-spacing: 1px;">太阳升起前二十分钟，<span style="color: rgb(255, 76, 65);font-weight: bold;">云海</span>最稳。</span></section>
<p style="text-align: center;"><img class="rich_pages wxw-img" data-galleryid="" data-ratio="0.6666" data-src="https://mmbiz.qpic.cn/sz_mmbiz_jpg/abc/640?wx_fmt=jpeg" data-type="jpeg" data-w="1080" src="data:image/svg+xml,%3C%3Fxml version='1.0' encoding='UTF-8'%3F%3E%3Csvg/%3E" alt="云海" style="width: 677px !important;" /></p>
<section><br></section><p><span leaf=""><br class="ProseMirror-trailingBreak"></span></p>
<blockquote class="js_blockquote_wrap" data-type="2"><section class="js_blockquote_digest"><section>山不过来，我就过去。</section></section></blockquote>
<ul class="list-paddingleft-1"><li><section>长焦</section></li><li><p>广角</p></li></ul>
<p><a href="javascript:;" data-linktype="2">阅读原文</a> <a target="_blank" href="https://mp.weixin.qq.com/s?__biz=1&amp;mid=2" tab="innerlink">上一篇</a></p>
<mp-common-profile class="js_uneditable" data-nickname="某号"></mp-common-profile>
<section><svg viewBox="0 0 1 1" style="background-image:url(https://mmbiz.qpic.cn/x)"></svg></section></section>`

test('WeChat: section upon section becomes paragraphs, pictures come out of data-src', () => {
  expect(cleanPasted(weChat)).toEqual({
    html: [
      '<p style="text-align: center"><strong>秋天的主峰</strong></p>',
      '<p>太阳升起前二十分钟，<strong>云海</strong>最稳。</p>',
      '<img src="https://mmbiz.qpic.cn/sz_mmbiz_jpg/abc/640?wx_fmt=jpeg" alt="云海">',
      '<blockquote><p>山不过来，我就过去。</p></blockquote>',
      '<ul><li><p>长焦</p></li><li><p>广角</p></li></ul>',
      '<p>阅读原文 <a href="https://mp.weixin.qq.com/s?__biz=1&amp;mid=2">上一篇</a></p>',
    ].join(''),
    lostPictures: 0,
  })
})

describe('small things', () => {
  test.each([
    [
      'a b that says it is not bold',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p>文</p></b>',
      '<p>文</p>',
    ],
    ['scripts and handlers', '<p onclick="x()">甲<script>alert("</p>")</script></p>', '<p>甲</p>'],
    ['a script address', '<a href=" javascript:alert(1)">点</a>', '<p>点</p>'],
    ['loose text and breaks', '第一行<br>第二行<br><br>', '<p>第一行<br>第二行</p>'],
    ['a tracking pixel', '<p>甲<img src="https://x.cn/t.gif" width="1" height="1"></p>', '<p>甲</p>'],
    ['a picture without protocol', '<img src="//x.cn/a.jpg">', '<img src="https://x.cn/a.jpg">'],
    ['a frame of a stranger', '<iframe src="https://x.cn/"></iframe>', ''],
    [
      'a frame of our own',
      '<iframe src="/view/pano/01997000-0000-7000-8000-000000000001?embed=1" onload=x></iframe>',
      '<iframe src="/view/pano/01997000-0000-7000-8000-000000000001?embed=1"></iframe>',
    ],
    ['a table that is only a frame', '<table><tr><td><p>正文</p></td></tr></table>', '<p>正文</p>'],
    [
      'paragraphs left open',
      '<p>一<p>二<ul><li>三<li>四</ul>',
      '<p>一</p><p>二</p><ul><li><p>三</p></li><li><p>四</p></li></ul>',
    ],
    [
      'a list directly in a list',
      '<ul><li>一</li><ul><li>二</li></ul></ul>',
      '<ul><li><p>一</p><ul><li><p>二</p></li></ul></li></ul>',
    ],
    [
      'code line by line',
      '<pre><code><span>a &lt; b</span></code><code>c</code></pre>',
      '<pre><code>a &lt; b\nc</code></pre>',
    ],
    ['a box within bold', '<strong>甲<section>乙</section></strong>', '<p><strong>甲</strong></p><p>乙</p>'],
    ['a lone angle', '<p>1 < 2</p>', '<p>1 &lt; 2</p>'],
    ['words in Latin letters over two lines', '<p>one\ntwo</p>', '<p>one two</p>'],
  ])('%s', (_, pasted, kept) => {
    expect(cleanPasted(pasted).html).toBe(kept)
  })

  test('broken markup of any kind neither fails nor lets a tag through', () => {
    for (const piece of [
      '<',
      '<<<a',
      '<p',
      '<p a="',
      '</p></p></div>',
      '<!-- ',
      '<a href=x onx=y>z',
      '<table><td><li>x',
    ]) {
      expect(cleanPasted(piece).html).not.toMatch(/onx|<(?!\/?(p|a|ul|ol|li|table|tbody|tr|td)\b)/)
    }
  })
})
