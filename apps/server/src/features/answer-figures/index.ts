export { answerFigures } from './service.ts'
