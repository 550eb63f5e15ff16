// Double of the captcha's provider for tests: answers as its script does, and shows how it was loaded.
{
  const { searchParams } = new URL(document.currentScript.src)
  const captcha = {
    ready: (then) => then(),
    execute: (siteKey, { action }) =>
      siteKey === 'refused' ? Promise.reject(new Error('Invalid site key')) : Promise.resolve(`${siteKey}/${action}`),
    render: (element, { sitekey, callback }) => {
      const box = document.createElement('input')
      box.type = 'checkbox'
      box.setAttribute('aria-label', `${sitekey} ${searchParams.get('hl')}`)
      box.addEventListener('change', () => callback(`${sitekey}/ticked`))
      element.append(box)
      captcha.box = box
      return 0
    },
    reset: () => {
      captcha.box.checked = false
    },
  }
  const badge = document.createElement('div')
  badge.className = 'grecaptcha-badge'
  badge.textContent = `${searchParams.get('render')} ${searchParams.get('hl')}`
  document.body.append(badge)
  window.grecaptcha = captcha
}
