export { buildAbility } from './ability.ts';
export { abilityPairs, pairAbility, type Ability, type AppAbility, type Pair } from './pairs.ts';
