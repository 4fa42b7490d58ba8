export { abilityPairs, buildAbility, type AppAbility, type Pair } from './ability.ts';
