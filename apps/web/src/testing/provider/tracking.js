// Double of the chat's provider for tests: a window that says what it was told.
{
  const { __lc: settings, LiveChatWidget: widget } = window
  const { _q: waiting } = widget
  const calls = waiting.map(([kind, args]) => [kind, ...args].join(' '))
  const chat = document.createElement('section')
  chat.setAttribute('aria-label', 'Chat window')
  chat.textContent = [`license ${settings.license}`, `group ${settings.group}`, ...calls].join(', ')
  document.body.append(chat)
}
