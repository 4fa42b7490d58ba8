/** Entry of a developer's own build, by remote: `{ "mfe-cart": "http://localhost:8082/remoteEntry.js" }`. */
export const overridesKey = 'pregao.overrides';
