{{/* What every process is told; `environment` of the values goes before, and what a role is told before that. Of { root, own } */}}
{{- define "huanshi.environment" -}}
{{- $values := .root.Values -}}
{{- $bucket := ne $values.storage.url "" -}}
{{- $all := dict
  "HUANSHI_URL" $values.url
  "HUANSHI_TRUST_PROXY" $values.trustProxy
  "HUANSHI_STORAGE" (ternary $values.storage.url "file:///srv/files" $bucket)
  "HUANSHI_DEMO" "0"
  "HUANSHI_INTERNAL_URL" "http://$(POD_IP):5002"
-}}
{{- $all = mergeOverwrite $all (deepCopy $values.environment) .own -}}
- { name: POD_IP, valueFrom: { fieldRef: { fieldPath: status.podIP } } }
{{- range $name, $value := $all }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- end }}

{{/* Of a role: what bounds its scratch folder, in MiB. The volume is larger, because what grows is looked at once in a second. */}}
{{- define "huanshi.scratch" -}}
{{- if .root.Values.storage.url }}{{ dict "HUANSHI_SCRATCH" (mul .role.scratch 1024) | toJson }}{{ else }}{}{{ end }}
{{- end }}

{{- define "huanshi.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
  seccompProfile: { type: RuntimeDefault }
envFrom:
  - secretRef: { name: {{ .Values.existingSecret }} }
{{- end }}

{{- define "huanshi.probes" -}}
ports:
  - { name: http, containerPort: 5002 }
# A start may wait five minutes for another that brings the database up to date.
startupProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 2
  failureThreshold: 180
livenessProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 10
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /health/ready, port: http }
  periodSeconds: 3
{{- end }}

{{- define "huanshi.pod" -}}
automountServiceAccountToken: false
{{- with .Values.serviceAccount }}
serviceAccountName: {{ . }}
{{- end }}
{{- end }}

{{- define "huanshi.mounts" -}}
{{- if not .Values.storage.url }}
- { name: files, mountPath: /srv/files }
{{- end }}
- { name: data, mountPath: /data }
- { name: tmp, mountPath: /tmp }
{{- end }}

{{/* Of { root, role } */}}
{{- define "huanshi.volumes" -}}
{{- $size := printf "%dGi" (add .role.scratch .root.Values.scratchMargin) -}}
{{- if not .root.Values.storage.url }}
- name: files
  persistentVolumeClaim: { claimName: {{ .root.Release.Name }}-files }
{{- end }}
- name: data
{{- if .role.scratchClass }}
  ephemeral:
    volumeClaimTemplate:
      spec:
        accessModes: [ReadWriteOnce]
        storageClassName: {{ .role.scratchClass }}
        resources: { requests: { storage: {{ $size }} } }
{{- else }}
  emptyDir: { sizeLimit: {{ $size }} }
{{- end }}
- name: tmp
  emptyDir: { sizeLimit: {{ .root.Values.tmp }} }
{{- end }}
