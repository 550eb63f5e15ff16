export { loadRarity, rarityVersion } from './rarity.ts'
export { browseRow, buildConcepts, conceptIdsIn, conceptsSteps, labelsOf } from './service.ts'
