/** Concepts that a field takes unless it says otherwise. */
export const MAX_CONCEPTS = 50
