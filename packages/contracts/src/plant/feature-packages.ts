// The packages the product is sold as; texts are `catalogue:package.<id>`. Without zod, for the screen that shows them.

export const featurePackageIds = [
  'observations',
  'tsi',
  'risk',
  'permits',
  'training',
  'compliance',
] as const;
export type FeaturePackageId = (typeof featurePackageIds)[number];

export type PackageStatus = 'available' | 'beta' | 'coming_soon';
export type PackageTier = 'basic' | 'advanced' | 'enterprise';
