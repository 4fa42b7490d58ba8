export { abilityPairs, buildAbility, type AppAbility, type Pair, type PermissionEntry } from './ability.ts';
