/** Files that can be read, by MIME type and ending: systems without the program of a kind know only one of them. */
export const ACCEPT = {
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
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
}
