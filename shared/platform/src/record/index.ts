export { MissingRecord, type Missing } from './missing-record.tsx';
export { RecordScreen } from './record-screen.tsx';
