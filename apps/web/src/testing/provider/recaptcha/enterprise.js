// Double of the captcha's enterprise service for tests.
{
  const { searchParams } = new URL(document.currentScript.src)
  const badge = document.createElement('div')
  badge.className = 'grecaptcha-badge'
  badge.textContent = `${searchParams.get('render')} ${searchParams.get('hl')}`
  document.body.append(badge)
  window.grecaptcha = {
    enterprise: {
      ready: (then) => then(),
      execute: (siteKey, { action }) => Promise.resolve(`${siteKey}/${action}`),
    },
  }
}
