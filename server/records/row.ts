export type { LooseRow as Row } from '../../resources/kit/index.ts'
