/** The parts of ICP templates that a page does not need at once. They share one script. */
export { IcpPicker } from './icp-picker.tsx';
export { refreshIcpTemplates } from './refresh-icp-templates.ts';
export { SaveIcpDialog } from './save-icp-dialog.tsx';
