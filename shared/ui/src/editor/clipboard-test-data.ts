/** As Word 365 puts it on the clipboard: heading, bold, a list of two levels, a numbered one, a table, a link, a picture. */
export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Symbol;} p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style>
</head><body lang=PT-BR style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle>Relatório semanal<o:p></o:p></p>
<h1 style='margin-top:12.0pt'><b><span style='font-size:16.0pt;color:#2F5496'>Cenário<o:p></o:p></span></b></h1>
<p class=MsoNormal style='line-height:107%'>O <b style='mso-bidi-font-weight:normal'>Ibovespa</b> subiu <i>pouco</i><span
style='mso-spacerun:yes'>  </span>nesta <u>semana</u>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2><span style='color:#2F5496'>Riscos<o:p></o:p></span></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Juros<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Selic<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;
</span></span></span><![endif]>Câmbio<o:p></o:p></p>
<p class=MsoNormal>Ordem:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Entrada<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Alvo<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0'><td width=283 valign=top style='width:212.4pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><b>Ativo<o:p></o:p></b></p></td><td width=283 valign=top><p class=MsoNormal>Preço<o:p></o:p></p></td></tr>
</table>
<p class=MsoNormal><a href="http://www.b3.com.br/"><span style='color:#0563C1'>B3</span></a> <img width=200
src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Imagem_x0020_1"><o:p></o:p></p>
<!--EndFragment--></body></html>`;

/** As Google Docs does in Chrome: a bold wrapper that isn't, everything by style, nested lists beside their item. */
export const fromGoogleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff-1111">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;white-space:pre-wrap;">Stop loss</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;font-style:normal;">Sempre</span><span style="font-size:11pt;font-weight:400;font-style:normal;"> antes da </span><span style="font-weight:400;font-style:italic;">entrada</span><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;">Curto</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>No dia</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Longo</span></p></li></ul><p dir="ltr"><a href="https://www.google.com/url?q=http://www.cvm.gov.br/&amp;sa=D&amp;source=editors&amp;ust=1" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">CVM</span></a></p><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;"><p dir="ltr"><span style="font-weight:700;">Ativo</span></p></td><td><p dir="ltr"><span>Stop</span></p></td></tr></tbody></table></div><span><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe" width="602" height="338" /></span></b><br class="Apple-interchange-newline">`;

/** As Google Sheets puts cells on the clipboard. */
export const fromGoogleSheets = `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;" data-sheets-value="{&quot;1&quot;:2}">PETR4</td><td style="text-align:right;">38,12</td></tr><tr><td>VALE3</td><td>60,01</td></tr></tbody></table>`;

/** As a browser copies part of a page. */
export const fromPage = `<html><body>\n<!--StartFragment--><div class="article" style="box-sizing: border-box; color: rgb(33, 37, 41);"><h3 style="margin: 0px;">Dividendos</h3><div>Pagos em <code>D+2</code>.</div><div><br></div><div onclick="track()">Veja <a href="javascript:void(0)">aqui</a>.</div><script>track()</script></div><!--EndFragment-->\n</body></html>`;
