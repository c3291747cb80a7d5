/** A page of PDF with a line of text for each line given: characters of ASCII, no brackets. */
export function drawLeaflet(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line}) '`).join('\n');
  const content = `BT /F1 14 Tf 20 TL 60 770 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  return Buffer.from(writeObjects(objects), 'latin1');
}

/** The objects, numbered through, and a table of where each begins. */
function writeObjects(objects: readonly string[]): string {
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  return `${body}xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer
<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}
