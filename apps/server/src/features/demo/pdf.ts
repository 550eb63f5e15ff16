/** Whether all characters are in WinAnsi, the encoding of the standard PDF fonts, where it agrees with Latin-1. */
function isPrintable(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text)
}

/** A page of text as a PDF; undefined when the built-in fonts lack a character. */
export function textPdf(title: string, lines: string[]): Buffer | undefined {
  if (![title, ...lines].every(isPrintable)) return undefined
  const page = [
    'BT /F2 18 Tf 56 780 Td',
    `(${escaped(title)}) Tj`,
    '/F1 11 Tf 0 -30 Td 16 TL',
    ...lines.flatMap(wrapped).map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 ' +
      '0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(page, 'latin1')} >>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ])
}

function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, String.raw`\$&`)
}

/** Characters per line: about 90 in Helvetica at 11 points fill the width between the margins. */
const LINE_LENGTH = 90

function wrapped(line: string): string[] {
  const parts: string[] = ['']
  for (const word of line.split(' ')) {
    const last = parts.at(-1) ?? ''
    if (last !== '' && last.length + word.length >= LINE_LENGTH) parts.push(word)
    else parts[parts.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return parts
}

/** Numbers the objects and appends the cross-reference table of their offsets (ISO 32000-1, 7.5.4). */
function assembled(objects: string[]): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(text, 'latin1')
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(text, 'latin1')
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
