/** Time of day by the clock of the device, "07:05". */
export function timeOfDay(moment: Date): string {
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()]
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')
}
