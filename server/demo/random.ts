export { createRandom, seedOf, type Random } from '../../resources/domain/chance/random.ts'
