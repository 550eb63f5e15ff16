/** Readable files by MIME type and extension, as a system may recognise a file by only one of them. */
const DOCUMENTS = {
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx', '.docm', '.dotx'],
  'application/msword': ['.doc', '.dot'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'application/rtf': ['.rtf'],
  'text/html': ['.html', '.htm'],
  'text/plain': ['.txt', '.text', '.md'],
  'application/xml': ['.xml'],
  'application/json': ['.json'],
  'application/zip': ['.zip'],
}
const PICTURES = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] }

/** Files that can be read here; pictures need a program that reads their text. */
export function acceptedFiles(readsScans: boolean): Record<string, string[]> {
  return readsScans ? { ...DOCUMENTS, ...PICTURES } : DOCUMENTS
}
