import { Card, Skeleton, Stack } from '@pregao/ui';

export const OrderSkeleton = () => (
  <Stack gap={4} aria-hidden="true">
    <Skeleton width={180} height={34} />
    <Card>
      <Skeleton lines={4} />
    </Card>
    <Card>
      <Skeleton lines={5} />
    </Card>
    <Card>
      <Skeleton lines={3} />
    </Card>
  </Stack>
);
