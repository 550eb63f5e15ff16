/** Browser and system, as people recognise their devices by: "Firefox · Windows". */
export function deviceName(browser: string, system: string | null): string {
  return system === null ? browser : `${browser} · ${system}`
}
