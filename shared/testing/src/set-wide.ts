/**
 * Says what every media query answers: `true` is a desktop, `false` a phone, as the setup's window is.
 * It holds until mocks are restored.
 */
export const setWide = (matches: boolean): void => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ matches, media, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList,
    );
};
