import PdfFile from 'pdfkit'

/** A profile as LinkedIn prints it: sidebar and main column, with the headings of a language. */
export type LinkedInProfile = {
  words: {
    contact: string
    skills: string
    languages: string
    summary: string
    work: string
    education: string
    page: (n: number, of: number) => string
  }
  name: string
  headline: string
  place: string
  email: string
  phone?: string
  link: string
  skills: string[]
  languages: [name: string, level: string][]
  summary: string
  work: {
    employer: string
    total?: string
    roles: { position: string; dates: string; place?: string; tasks?: string[] }[]
  }[]
  education: { institution: string; degree: string; dates: string }[]
}

const PAGE = { width: 612, height: 792 }
const SIDEBAR = { width: 204, left: 16, textWidth: 176 }
const COLUMN = { left: 223, width: 360 }

/**
 * Draws a profile like LinkedIn's PDF export: a dark sidebar, the main column, page numbers at the foot.
 */
export function linkedInPdf(profile: LinkedInProfile): Promise<Buffer> {
  const pdf = new PdfFile({ size: [PAGE.width, PAGE.height], margin: 0, bufferPages: true })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  drawSidebar(pdf, profile)
  drawColumn(pdf, profile)
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.font('Helvetica').fontSize(9).fillColor('#666')
    pdf.text(profile.words.page(page + 1, count), COLUMN.left, PAGE.height - 40, { lineBreak: false })
  }
  pdf.end()
  return done
}

type Pdf = PDFKit.PDFDocument

function drawSidebar(pdf: Pdf, { words, email, phone, link, skills, languages }: LinkedInProfile): void {
  pdf.rect(0, 0, SIDEBAR.width, PAGE.height).fill('#293e49')
  let y = 40
  const line = (text: string, size: number, color: string) => {
    pdf.font('Helvetica').fontSize(size).fillColor(color)
    pdf.text(text, SIDEBAR.left, y, { width: SIDEBAR.textWidth })
    y = pdf.y + 4
  }
  const block = (heading: string, texts: string[]) => {
    line(heading, 13, '#fff')
    for (const text of texts) line(text, 10.5, '#e1e8eb')
    y += 16
  }
  block(words.contact, [...(phone ? [`${phone} (Mobile)`] : []), email, `${link} (LinkedIn)`])
  block(words.skills, skills)
  block(
    words.languages,
    languages.map(([name, level]) => `${name} (${level})`),
  )
}

function drawColumn(pdf: Pdf, { words, name, headline, place, summary, work, education }: LinkedInProfile): void {
  let y = 40
  const line = (text: string, size: number, style: { gray?: boolean; gap?: number } = {}) => {
    pdf.font('Helvetica').fontSize(size)
    const height = pdf.heightOfString(text, { width: COLUMN.width })
    if (y + height > PAGE.height - 70) {
      pdf.addPage()
      y = 40
    }
    pdf.fillColor(style.gray ? '#b0b0b0' : '#191919').text(text, COLUMN.left, y, { width: COLUMN.width })
    y += height + (style.gap ?? 3)
  }
  line(name, 26, { gap: 6 })
  line(headline, 12)
  line(place, 12, { gray: true, gap: 22 })
  line(words.summary, 15.75, { gap: 10 })
  line(summary, 12, { gap: 22 })
  line(words.work, 15.75, { gap: 10 })
  for (const { employer, total, roles } of work) {
    line(employer, 12)
    if (total) line(total, 10.5, { gap: 8 })
    for (const role of roles) {
      line(role.position, 11.5)
      line(role.dates, 10.5)
      if (role.place) line(role.place, 10.5, { gray: true, gap: 8 })
      for (const task of role.tasks ?? []) line(task, 10.5)
      y += 10
    }
    y += 6
  }
  y += 10
  line(words.education, 15.75, { gap: 10 })
  for (const { institution, degree, dates } of education) {
    line(institution, 12)
    line(`${degree} · (${dates})`, 10.5, { gap: 12 })
  }
}
