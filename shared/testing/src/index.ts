export { buildCart, buildCartLine, buildTerm } from './builders/cart.ts';
export { buildCourse, buildMyCourse, buildOffer, buildSaleOffer } from './builders/course.ts';
export {
  buildFinishedOrder,
  buildCursorList,
  buildList,
  buildOpenOrder,
  buildOrder,
  buildOrderDetails,
  buildOrderRow,
} from './builders/order.ts';
export { buildRefund } from './builders/refund.ts';
export { buildApp, buildPointers, buildRelease } from './builders/release.ts';
export { buildAdmin, buildUser, everythingOn } from './builders/user.ts';
export { disconnect, hold, mockApi, refuse, respond, withMockApi } from './mock-api.ts';
export { createTestPlatform, renderWithPlatform, type RenderOptions } from './render-with-platform.tsx';
export { setDate } from './set-date.ts';
export { setWide } from './set-wide.ts';
export { createTestRealtime } from './test-realtime.ts';
export { isTranslatedWhole, translatePage, withTranslator } from './translate-page.ts';
