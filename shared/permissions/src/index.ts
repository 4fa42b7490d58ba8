export { buildAbility, type AppAbility } from './ability.ts';
export { abilityPairs, pairAbility, type Ability, type Pair } from './pairs.ts';
