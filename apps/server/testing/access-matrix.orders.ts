/** Samples of the calls that find or read orders. */
export function orderSamples(orderId: string) {
  const params = { id: orderId };
  return {
    getOrderSimple: { params },
    getReceipt: { params },
    downloadReceipt: { params },
    getOrderDetail: { params },
    getOrderTimeline: { params },
    findOrders: { body: { search: '5' } },
  };
}
