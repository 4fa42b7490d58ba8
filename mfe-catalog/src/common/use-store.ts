import { useState } from 'react';

/** A store that lives as long as the screen. */
export const useStore = <T>(create: () => T): T => useState(create)[0];
