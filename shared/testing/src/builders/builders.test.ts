import {
  finishCartOrder,
  findOrder,
  findOrderDetails,
  findShoppingCart,
  listCoursesByUser,
  listOrders,
  currentUser,
  findCourse,
} from '@pregao/contract';
import { safeParse } from 'zod/mini';
import { buildCart, buildCartLine } from './cart.ts';
import { buildCourse, buildMyCourse } from './course.ts';
import { buildFinishedOrder, buildList, buildOrder, buildOrderDetails, buildOrderRow } from './order.ts';
import { buildAdmin, buildUser } from './user.ts';

test('everything that is built is what the contract says', () => {
  const courseShape = listCoursesByUser.response.shape.data;
  const built = [
    safeParse(currentUser.response, buildUser()),
    safeParse(currentUser.response, buildAdmin()),
    safeParse(findShoppingCart.response, buildCart()),
    safeParse(finishCartOrder.response, buildFinishedOrder()),
    safeParse(findOrder.response, buildOrder()),
    safeParse(findOrderDetails.response, buildOrderDetails()),
    safeParse(listOrders.response.shape.data, buildList([buildOrderRow()]).data),
    safeParse(courseShape, [buildMyCourse()]),
    safeParse(findCourse.response.shape.related, [buildCourse()]),
  ];
  expect(built.map((result) => result.error?.message).filter(Boolean)).toEqual([]);
});

test('the sums of a cart follow its lines', () => {
  const cart = buildCart({
    products: [buildCartLine({ amount: 2, unit_price_cents: 1_000 }), buildCartLine({ unit_price_cents: 500 })],
    coupon_discount_cents: 250,
  });
  expect(cart).toMatchObject({ products_amount: 3, subtotal_cents: 2_500, discount_cents: 250, total_cents: 2_250 });
});

test('two built things never share an id', () => {
  expect(buildCourse().id).not.toBe(buildCourse().id);
});
