/** The present moment, as an argument: tests pass their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
